<?php
/**
 * Plugin Name:       Tarja widgets
 * Description:       Polls, rates, indicators, news and football as a block and a shortcode: readable before any script has run, and updated while the page is read.
 * Version:           0.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       tarja
 *
 * @package Tarja
 */

namespace Tarja;

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/last-value.php';
require __DIR__ . '/sentences.php';
require __DIR__ . '/settings.php';

const LOADER = 'tarja-loader';

add_action( 'init', __NAMESPACE__ . '\register' );
add_action( 'wp_head', __NAMESPACE__ . '\print_gateway' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\as_module', 10, 2 );

/** The widgets there are: name => [ title, height, settings, sentences, files ]. Written by the build. */
function widgets() {
	static $widgets;
	if ( null === $widgets ) {
		$read    = json_decode( (string) file_get_contents( __DIR__ . '/widgets.json' ), true );
		$widgets = is_array( $read ) ? $read : array();
	}
	return $widgets;
}

function register() {
	// Without a version in the address: the loader asks for everything else by its content.
	wp_register_script( LOADER, loader_url(), array(), null, true );
	// Takes back the reserved height where scripts do not run.
	wp_register_style( LOADER, plugins_url( 'embed/embed.css', __FILE__ ), array(), null );
	wp_register_script(
		'tarja-block',
		plugins_url( 'block.js', __FILE__ ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
		'0.1.0',
		true
	);
	wp_add_inline_script( 'tarja-block', sentences_for_scripts(), 'before' );
	wp_add_inline_script( 'tarja-block', 'window.tarjaWidgets = ' . wp_json_encode( widgets() ) . ';', 'before' );
	register_block_type( __DIR__, array( 'render_callback' => __NAMESPACE__ . '\render_block' ) );
	add_shortcode( 'tarja', __NAMESPACE__ . '\render_shortcode' );
}

/** WordPress knows modules since 6.5; this works before, too. */
function as_module( $tag, $handle ) {
	return LOADER === $handle ? str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=([\'"]).*?\1/', '', $tag ) ) : $tag;
}

function print_gateway() {
	$gateway = gateway_url();
	if ( '' !== $gateway ) {
		printf( '<meta name="tarja-gateway" content="%s">' . "\n", esc_url( $gateway ) );
	}
}

/** `[tarja widget="polls" view="runoff" height="420"]` */
function render_shortcode( $given ) {
	$given  = is_array( $given ) ? $given : array();
	$widget = isset( $given['widget'] ) ? $given['widget'] : '';
	$height = isset( $given['height'] ) ? $given['height'] : '';
	unset( $given['widget'], $given['height'] );
	return render( $widget, $given, $height );
}

function render_block( $attributes ) {
	$settings = isset( $attributes['settings'] ) && is_array( $attributes['settings'] ) ? $attributes['settings'] : array();
	return render( $attributes['widget'] ?? '', $settings, $attributes['height'] ?? '' );
}

/**
 * The place of a widget, as an author could have pasted it, with its last value inside. Of the settings those that the
 * widget has are written; a person who may edit a text may not write other attributes this way.
 */
function render( $name, $given, $height ) {
	$name = is_string( $name ) ? $name : '';
	if ( ! isset( widgets()[ $name ] ) ) {
		// Readers see nothing; who can mend it sees why.
		return current_user_can( 'edit_posts' )
			? '<p>' . esc_html( sprintf( /* translators: %s: name of a widget */ __( 'There is no widget “%s”.', 'tarja' ), $name ) ) . '</p>'
			: '';
	}
	$widget   = widgets()[ $name ];
	$settings = array();
	foreach ( $widget['settings'] as $setting ) {
		$attribute = $setting['attribute'];
		// A shortcode's attributes come in small letters.
		$value = $given[ $attribute ] ?? $given[ str_replace( '-', '', $attribute ) ] ?? null;
		if ( is_scalar( $value ) && '' !== (string) $value ) {
			$settings[ $attribute ] = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : (string) $value;
		}
	}
	wp_enqueue_script( LOADER );
	wp_enqueue_style( LOADER );

	$html = preloads( $widget ) . sprintf( '<div data-tarja="%s"', esc_attr( $name ) );
	foreach ( $settings as $attribute => $value ) {
		$html .= sprintf( ' data-%s="%s"', esc_attr( $attribute ), esc_attr( $value ) );
	}
	// Reserved by a style, because that needs no script: nothing moves when the figures come.
	return $html . sprintf( ' style="min-height:%s">%s</div>', esc_attr( css_height( $height, $widget['height'] ) ), last_value( $name, $settings ) );
}

/**
 * The files of a widget, each once a page: the browser asks for them while it still reads the page, and not only when the loader
 * does. A loader from elsewhere brings files that are unknown here.
 */
function preloads( $widget ) {
	static $given = array();
	if ( ! has_own_loader() ) {
		return '';
	}
	$html = '';
	foreach ( array_diff( $widget['files'], $given ) as $file ) {
		$given[] = $file;
		$html   .= sprintf( '<link rel="modulepreload" href="%s">', esc_url( plugins_url( 'embed/' . $file, __FILE__ ) ) );
	}
	return $html;
}

/** A number of pixels, or a length with its unit; anything else is the widget's own. */
function css_height( $given, $own ) {
	$given = trim( (string) $given );
	if ( preg_match( '/^\d{1,4}$/', $given ) ) {
		return $given . 'px';
	}
	return preg_match( '/^\d{1,4}(\.\d{1,3})?(px|em|rem|vh|vw|svh)$/', $given ) ? $given : $own;
}
