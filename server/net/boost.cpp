// What Boost's libraries of headers have that is no template, compiled once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
